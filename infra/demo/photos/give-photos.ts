import type { Photo } from '@korkollen/api/contracts/photos';
import type { SchoolRecord } from '../../../api/src/modules/schools/model';
import type { TeacherRecord } from '../../../api/src/modules/teachers/model';
import { createRandom, type Random } from '../register/random';
import { verifiedSchoolId } from '../register/schools';
import { womensNames } from '../register/teacher-texts';
import type { DrawnPhotos } from './draw-photos';
import { type SceneName, scenes } from './scenes';

type Offers = Pick<SchoolRecord, 'licenseTypes' | 'electricCar' | 'trainingTypes'>;

const always = (): boolean => true;
const never = (): boolean => false;
const offersAny =
  (...licences: SchoolRecord['licenseTypes']) =>
  ({ licenseTypes }: Offers): boolean =>
    licences.some((licence) => licenseTypes.includes(licence));

/** Which schools a scene suits: at the head of the page, where a strip of it is seen, and further down. */
const suits: Record<SceneName, { atHead(school: Offers): boolean; inGallery(school: Offers): boolean }> = {
  tramStreet: { atHead: always, inGallery: always },
  river: { atHead: always, inGallery: always },
  avenue: { atHead: always, inGallery: always },
  coast: { atHead: always, inGallery: always },
  bridge: { atHead: always, inGallery: always },
  evening: { atHead: always, inGallery: always },
  winter: { atHead: ({ trainingTypes }) => trainingTypes.includes('risk2'), inGallery: always },
  crossing: { atHead: never, inGallery: always },
  classroom: { atHead: never, inGallery: always },
  behindTheWheel: { atHead: never, inGallery: always },
  charging: { atHead: ({ electricCar }) => electricCar, inGallery: ({ electricCar }) => electricCar },
  motorcycles: { atHead: offersAny('A', 'A1', 'A2'), inGallery: offersAny('A', 'A1', 'A2') },
  trailer: { atHead: offersAny('BE', 'B96'), inGallery: offersAny('BE', 'B96') },
  lorries: { atHead: offersAny('C', 'CE'), inGallery: offersAny('C', 'CE') },
};
const sceneNames = Object.keys(scenes) as SceneName[];

/** What shows what few others have is worth more than another street. */
function chooseHead(school: Offers, random: Random): SceneName {
  const fitting = sceneNames.filter((name) => suits[name].atHead(school));
  const special = fitting.filter((name) => suits[name].atHead !== always);
  return random.pick(special.length > 0 && random.chance(0.7) ? special : fitting);
}

function chooseScenes(school: SchoolRecord, seed: number): SceneName[] {
  const random = createRandom(`photos/${school._id}/${String(seed)}`);
  const isVerified = school._id === verifiedSchoolId;
  const hasPhotos = random.chance(offersAny('A', 'C')(school) ? 0.9 : 0.45);
  const hasGallery = random.chance(0.45);
  if (isVerified) return ['tramStreet', 'classroom', 'behindTheWheel', 'charging', 'crossing', 'winter'];
  if (!hasPhotos) return [];
  const head = chooseHead(school, random);
  if (!hasGallery) return [head];
  const others = sceneNames.filter((name) => name !== head && suits[name].inGallery(school));
  return [head, ...random.sample(others, random.integer(3, 5))];
}

/** Most teachers have a portrait, and no two at a school the same. */
function portraitOf(teacher: TeacherRecord, place: number, drawn: DrawnPhotos, seed: number): Photo | null {
  const random = createRandom(`portrait/${teacher._id}/${String(seed)}`);
  if (random.chance(0.16)) return null;
  const [firstName = ''] = teacher.name.split(' ');
  const faces = womensNames.has(firstName) ? drawn.women : drawn.men;
  const first = createRandom(`portraits/${teacher.schoolId}`).integer(0, faces.length - 1);
  const face = faces[(first + place) % faces.length];
  return face ? { ...face, alt: teacher.name } : null;
}

interface Register {
  schools: SchoolRecord[];
  teachers: TeacherRecord[];
}

/** The register with photos for about half of its schools and most of its teachers; the same for the same seed. */
export function givePhotos({ schools, teachers }: Register, drawn: DrawnPhotos, seed = 1): Register {
  const places = new Map<string, number>();
  return {
    schools: schools.map((school) => ({
      ...school,
      photos: chooseScenes(school, seed).map((name) => ({ ...drawn.scenes[name], alt: scenes[name].alt })),
    })),
    teachers: teachers.map((teacher) => {
      const place = places.get(teacher.schoolId) ?? 0;
      places.set(teacher.schoolId, place + 1);
      return { ...teacher, photo: portraitOf(teacher, place, drawn, seed) };
    }),
  };
}

import { type Connection, type Model, Schema } from 'mongoose';
import type { Teacher } from '../../../contracts/teachers';
import { type Language, type LicenceClass, languages, licenceClasses } from '../../../contracts/vocabulary';

export interface TeacherRecord extends Omit<Teacher, 'id' | 'schoolName' | 'ratingOrigin'> {
  _id: string;
  /** Missing in documents from before ratings had a source. */
  ratingOrigin?: { source: string; updatedAt: Date } | null;
}

const optionalText = { type: String, default: null };
const optionalNumber = { type: Number, default: null };
const subScore = { type: Number, default: null, min: 0, max: 5 };

const funFactsSchema = new Schema(
  {
    favoriteMusic: optionalText,
    weirdHabit: optionalText,
    dreamCar: optionalText,
    coffeeOrTea: optionalText,
    superpower: optionalText,
    alternativeCareer: optionalText,
  },
  { _id: false },
);

const teacherSchema = new Schema<TeacherRecord>(
  {
    _id: { type: String, required: true },
    schoolId: { type: String, required: true },
    name: { type: String, required: true },
    title: { type: String, default: 'Certifierad Trafiklärare' },
    imageUrl: optionalText,
    rating: { type: Number, default: null, min: 0, max: 5 },
    reviewCount: { type: Number, default: 0, min: 0 },
    ratingOrigin: {
      type: new Schema(
        { source: { type: String, required: true }, updatedAt: { type: Date, required: true } },
        { _id: false },
      ),
      default: null,
    },
    yearsExperience: optionalNumber,
    successRate: optionalNumber,
    studentsCount: optionalNumber,
    languages: [{ type: String, enum: languages }],
    licenseTypes: [{ type: String, enum: licenceClasses }],
    personalPresentation: optionalText,
    contactFormUrl: { type: String, default: null, match: /^https:\/\/\S+$/ },
    teachingStyle: optionalText,
    specialties: [String],
    bestFor: [String],
    funFacts: { type: funFactsSchema, default: null },
    // The specification's default price is 650 kr for one lesson.
    pricePerLessonOre: { type: Number, default: 65_000 },
    pedagogicalAbility: subScore,
    patienceSupport: subScore,
    drivingTechnique: subScore,
    trafficSafety: subScore,
    examPreparation: subScore,
  },
  { collection: 'teachers', strict: 'throw', versionKey: false },
);
teacherSchema.index({ schoolId: 1 });

export function teacherModel(connection: Connection): Model<TeacherRecord> {
  return connection.model<TeacherRecord>('teachers', teacherSchema);
}

export interface TeacherProfileRecord {
  _id: string;
  authId: string;
  /** Null until a review has tied the account to a school. */
  schoolId: string | null;
  /** What the person wrote at sign-up, for the review. */
  schoolName: string | null;
  firstName: string;
  lastName: string;
  phone: string | null;
  email: string | null;
  yearsExperience: number | null;
  languages: Language[];
  licenseTypes: LicenceClass[];
  personalPresentation: string | null;
  rating: number | null;
  reviewCount: number;
  isActive: boolean;
  createdAt: Date;
}

const teacherProfileSchema = new Schema<TeacherProfileRecord>(
  {
    _id: { type: String, required: true },
    authId: { type: String, required: true },
    schoolId: optionalText,
    schoolName: optionalText,
    firstName: { type: String, default: '' },
    lastName: { type: String, default: '' },
    phone: optionalText,
    email: optionalText,
    yearsExperience: optionalNumber,
    languages: [{ type: String, enum: languages }],
    licenseTypes: [{ type: String, enum: licenceClasses }],
    personalPresentation: optionalText,
    rating: optionalNumber,
    reviewCount: { type: Number, default: 0 },
    isActive: { type: Boolean, default: false },
  },
  {
    collection: 'teacher_profiles',
    strict: 'throw',
    versionKey: false,
    timestamps: { createdAt: true, updatedAt: false },
  },
);
teacherProfileSchema.index({ authId: 1 }, { unique: true });

export function teacherProfileModel(connection: Connection): Model<TeacherProfileRecord> {
  return connection.model<TeacherProfileRecord>('teacher_profiles', teacherProfileSchema);
}

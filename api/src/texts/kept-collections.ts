import { dataRequestLinkHours } from '../../domain/promises/promises';
import {
  analyticsRetentionDays,
  auditRetentionDays,
  claimDays,
  consentDays,
  importRetentionDays,
  invitationKeptDays,
  leadRetentionDays,
  partnerRegistrationDays,
  placeIdRunDays,
  releaseHealthDays,
  sessionHours,
} from '../../domain/retention/retention';
import { linkKnownDays } from '../modules/tokens/service';

interface KeptWords {
  name: string;
  /** How long a document is kept, or what it goes with. */
  kept: string;
  why: string;
}

const withAccount = 'Tills kontot raderas';
const withSchool = 'Så länge skolan finns i registret';
const always = 'Tas inte bort';

/** What administrators read of each collection: what it is, how long it is kept and why. */
export const keptCollections: Readonly<Record<string, KeptWords>> = {
  leads: {
    name: 'Förfrågningar',
    kept: `${leadRetentionDays} dagar från att den skickades, med historik och anteckningar`,
    why: 'Skolan ska hinna svara. Tiden står i integritetspolicyn.',
  },
  lead_access_tokens: {
    name: 'Länkar till förfrågningar',
    kept: `Högst ${leadRetentionDays} dagar, aldrig längre än förfrågan`,
    why: 'Den som öppnar en använd länk ska få veta det.',
  },
  mail_outbox: {
    name: 'Utskick till skolor',
    kept: `${leadRetentionDays} dagar, aldrig längre än förfrågningarna i dem`,
    why: 'Det ska gå att se om ett mejl kom fram.',
  },
  audit_logs: {
    name: 'Logg över användare',
    kept: `${auditRetentionDays} dagar`,
    why: 'Visar vem som har gjort vad med andras uppgifter.',
  },
  admin_audit: {
    name: 'Logg över administratörer',
    kept: `${auditRetentionDays} dagar`,
    why: 'Visar vad administratörer har ändrat, och varje gallring.',
  },
  analytics_events: {
    name: 'Händelser på sajten',
    kept: `${analyticsRetentionDays} dagar`,
    why: 'Statistik utan koppling till någon.',
  },
  release_health: {
    name: 'Hur apparnas versioner mår',
    kept: `${releaseHealthDays} dagar`,
    why: 'Summor per timme, utan koppling till någon. Visar om en ny version har fel.',
  },
  claim_requests: {
    name: 'Anspråk på skolor',
    kept: `${claimDays} dagar från beslutet, annars från att det skickades`,
    why: 'Visar vem som har fått hand om en profil.',
  },
  partner_registrations: {
    name: 'Registreringar att granska',
    kept: `${partnerRegistrationDays} dagar från beslutet, annars från att adressen bekräftades`,
    why: 'Behövs för granskningen och frågor om den.',
  },
  dsr_requests: {
    name: 'Registerbegäranden',
    kept: `${auditRetentionDays} dagar från att den avslutades; obekräftade ${dataRequestLinkHours} timmar`,
    why: 'Visar att begäran har skötts. Det som pågår ligger kvar.',
  },
  registrations: {
    name: 'Obekräftade registreringar',
    kept: `${linkKnownDays} dagar efter att länken slutade gälla`,
    why: 'Adressen är inte bekräftad än.',
  },
  single_use_tokens: {
    name: 'Mejlade länkar',
    kept: `${linkKnownDays} dagar efter att länken slutade gälla`,
    why: 'Den som öppnar en använd länk ska få veta det.',
  },
  session: {
    name: 'Inloggningar',
    kept: `Elever ${sessionHours.student / 24} dagar, skolor och lärare ${sessionHours.school / 24} dagar, administratörer ${sessionHours.admin} timmar`,
    why: 'Håller någon inloggad. Tas bort direkt vid utloggning.',
  },
  login_attempts: {
    name: 'Räknade försök',
    kept: 'Högst ett dygn',
    why: 'Bromsar gissningar. Adresser sparas bara som avtryck.',
  },
  colleague_invitations: {
    name: 'Inbjudna kollegor',
    kept: `${invitationKeptDays} dagar efter att länken slutade gälla`,
    why: 'Skolan ska se att ingen kom.',
  },
  consents: { name: 'Val av kakor', kept: `${consentDays} dagar`, why: 'Bevis för vad någon har valt.' },
  consent_address_keys: {
    name: 'Nycklar till adressavtryck',
    kept: 'Högst två månader',
    why: 'När nyckeln är borta leder avtrycket till ingen.',
  },
  user_auth: {
    name: 'Konton',
    kept: 'Tills de raderas',
    why: 'Den som har ett konto raderar det själv eller begär det.',
  },
  students: { name: 'Elevers profiler', kept: withAccount, why: 'Hör till kontot.' },
  teacher_profiles: { name: 'Lärares konton', kept: withAccount, why: 'Hör till kontot.' },
  school_profiles: { name: 'Skolpersonalens konton', kept: withAccount, why: 'Hör till kontot.' },
  favourites: { name: 'Favoriter', kept: withAccount, why: 'Personen har själv sparat dem.' },
  inbox_views: { name: 'Sparade vyer av inkorgen', kept: withAccount, why: 'Personen har själv sparat dem.' },
  watchers: { name: 'Bevakande adresser', kept: 'Tills bevakningen avslutas', why: 'Personen har bett om nyheterna.' },
  watches: { name: 'Bevakningar', kept: 'Tills bevakningen avslutas', why: 'Personen har bett om nyheterna.' },
  import_runs: {
    name: 'Importer',
    kept: `${importRetentionDays} dagar`,
    why: 'En hel import ska gå att ångra.',
  },
  import_rows: {
    name: 'Rader i importer',
    kept: `${importRetentionDays} dagar`,
    why: 'En hel import ska gå att ångra.',
  },
  second_factors: {
    name: 'Administratörers andra faktor',
    kept: withAccount,
    why: 'Skyddar inloggningen. Hemligheter och koder visas aldrig igen.',
  },
  factor_challenges: {
    name: 'Pågående inloggningar med andra faktor',
    kept: 'Några minuter',
    why: 'Behövs tills inloggningen är klar.',
  },
  place_id_runs: {
    name: 'Sökningar efter place id',
    kept: `${placeIdRunDays} dagar`,
    why: 'Förslagen ska hinna godkännas.',
  },
  place_id_results: {
    name: 'Förslag på place id',
    kept: `${placeIdRunDays} dagar, aldrig längre än sökningen`,
    why: 'Förslagen ska hinna godkännas. Annat från Google sparas inte.',
  },
  schools: { name: 'Trafikskolor', kept: withSchool, why: 'Registret är det vi visar.' },
  teachers: { name: 'Lärare i registret', kept: withSchool, why: 'Registret är det vi visar.' },
  partner_settings: { name: 'Skolors inställningar', kept: withSchool, why: 'Hör till skolan.' },
  school_replies: { name: 'Skolors färdiga svar', kept: withSchool, why: 'Hör till skolan.' },
  school_profile_versions: { name: 'Tidigare profiler', kept: withSchool, why: 'Skolan ska kunna gå tillbaka.' },
  school_price_versions: { name: 'Tidigare prislistor', kept: withSchool, why: 'Skolan ska kunna gå tillbaka.' },
  email_suppression: {
    name: 'Spärrade adresser',
    kept: 'Tills en administratör tar bort spärren',
    why: 'Vi mejlar inte den som inte vill eller inte finns.',
  },
  policies: { name: 'Publicerade villkor', kept: always, why: 'Äldre versioner ska gå att läsa.' },
  migrations: { name: 'Utförda migreringar', kept: always, why: 'Säger vad som redan är gjort.' },
  leases: { name: 'Pågående arbete', kept: always, why: 'Gör att ett arbete utförs en gång.' },
  register_revision: { name: 'Registrets version', kept: always, why: 'Säger när registret har ändrats.' },
};

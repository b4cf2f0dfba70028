import { innerVariables, operatorVariables } from '../../environment/variables.mjs';

/** What the client of the release store reads by itself. */
const ofTheStore = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

/** The names among these that no part of the product reads. @param {string[]} names */
export const unknownSettings = (names) =>
  names.filter((name) => !(name in operatorVariables || name in innerVariables || ofTheStore.includes(name)));

/** Whether a setting may stand in no file of the repository. @param {string} name */
export const isSecret = (name) => /SECRET|PASSWORD|TOKEN|_KEY$|_KEY_|MONGODB_URI|SMTP_URL|PHOTO_BUCKET_URL/.test(name);

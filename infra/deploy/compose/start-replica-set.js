/* global connect, sleep, print */
// Run by mongosh: makes a replica set of the members, and the product's user, where they are not there yet.
const { readFileSync } = require('node:fs');

const SET = 'korkollen';
const secretOf = (name) => readFileSync(`/run/secrets/${name}`, 'utf8').trim();
const members = process.env.MONGO_MEMBERS.split(',');
const root = `root:${encodeURIComponent(secretOf('mongo-root-password'))}`;

function isMade(database) {
  try {
    return database.adminCommand({ replSetGetStatus: 1 }).ok === 1;
  } catch (error) {
    if (error.codeName === 'NotYetInitialized') return false;
    throw error;
  }
}

const first = connect(`mongodb://${root}@${members[0]}/admin?directConnection=true`);
if (!isMade(first)) {
  // the first one has the user of this script, so it has to begin
  const described = members.map((host, place) => ({ _id: place, host, priority: place === 0 ? 2 : 1 }));
  first.adminCommand({ replSetInitiate: { _id: SET, members: described } });
  while (!first.hello().isWritablePrimary) sleep(500);
  print(`The replica set ${SET} has ${members.length} member(s).`);
}

const product = connect(`mongodb://${root}@${members.join(',')}/${SET}?replicaSet=${SET}&authSource=admin`);
if (product.getUser(SET) === null) {
  product.createUser({ user: SET, pwd: secretOf('mongo-product-password'), roles: [{ role: 'readWrite', db: SET }] });
  print(`The user ${SET} is made.`);
}

/** Ids for the tests of other rooms. */
export { asId } from '../server/lib/ids.ts';
export { newId } from '../server/lib/new-id.ts';

/** Ids for the tests of other rooms. */
export { asId, newId } from '../server/lib/ids.ts';

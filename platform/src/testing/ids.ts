/** Ids for the tests of other rooms. */
export { asId, newId } from '../lib/ids.ts';

export * from '../../generated/resources.ts';
export * from '../generated/resources.ts';
export { utils } from '../utils.ts';

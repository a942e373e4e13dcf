export * from '../../generated/categories.ts';
export * from '../generated/categories-v2.ts';
export { utils } from '../utils.ts';

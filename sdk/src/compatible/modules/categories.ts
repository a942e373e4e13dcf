export * from '../../generated/categories.ts';
export { utils } from '../utils.ts';

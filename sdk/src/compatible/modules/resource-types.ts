export {
  countResourceTypes,
  createResourceType,
  deleteResourceType,
  getResourceType,
  queryResourceTypes,
  updateResourceType,
} from '../../generated/resources.ts';
export * from '../generated/resource-types.ts';
export { utils } from '../utils.ts';

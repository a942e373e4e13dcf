import type { Handlers } from '../../server/http/handler.ts';
import { clearDateHours, getWorkingHours, setDateHours, setWorkingHours } from './hours-handlers.ts';
import {
  countMatchingResources,
  createResource,
  deleteResource,
  getResource,
  queryResources,
  updateResource,
} from './resource-handlers.ts';
import { addTimeOff, deleteTimeOff, listTimeOff } from './time-off-handlers.ts';
import {
  createResourceType,
  deleteResourceType,
  getResourceType,
  queryResourceTypes,
  updateResourceType,
} from './type-handlers.ts';

export const handlers: Handlers<'resources'> = {
  createResourceType,
  getResourceType,
  updateResourceType,
  deleteResourceType,
  queryResourceTypes,
  createResource,
  getResource,
  updateResource,
  deleteResource,
  queryResources,
  countResources: countMatchingResources,
  getWorkingHours,
  setWorkingHours,
  setDateHours,
  clearDateHours,
  addTimeOff,
  listTimeOff,
  deleteTimeOff,
};

import type { Handlers } from '../../server/http/handler.ts';
import { setLocations } from './location-change.ts';

export const setServiceLocations: Handlers<'services'>['setServiceLocations'] = async (call) => ({
  service: await setLocations(call, call.input.serviceId, call.input),
});

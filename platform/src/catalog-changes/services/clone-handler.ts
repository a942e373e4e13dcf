import type { Handlers } from '../../server/http/handler.ts';
import { cloneOne } from './clone.ts';

export const cloneService: Handlers<'services'>['cloneService'] = (call) => cloneOne(call, call.input);

import { operation } from './operation.ts';
import { ANYONE } from './roles.ts';
import { message } from './shapes/shape.ts';
import { Site } from './shapes/site.ts';

export const getSite = operation({
  method: 'GET',
  path: '/v1/site',
  prefixes: ['/foyer'],
  summary: 'Get the business: its name, time zone, currency and brand',
  allow: ANYONE,
  request: message({}),
  response: message({ site: Site }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
  unwrap: 'site',
});

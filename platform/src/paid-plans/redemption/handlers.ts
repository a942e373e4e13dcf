import type { Handlers } from '../../server/http/handler.ts';
import { benefitHandlers } from '../plans/benefit-handlers.ts';
import { eligibilityHandlers } from './eligibility-handlers.ts';
import { poolHandlers } from './pool-handlers.ts';

export const handlers: Handlers<'benefits'> = { ...benefitHandlers, ...poolHandlers, ...eligibilityHandlers };

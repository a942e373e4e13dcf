import type { Handlers } from '../http/handler.ts';
import { notBuilt } from '../lib/not-built.ts';

type Account = Handlers<'account'>;

export const startEmailChange: Account['startEmailChange'] = notBuilt;
export const confirmEmailChange: Account['confirmEmailChange'] = notBuilt;

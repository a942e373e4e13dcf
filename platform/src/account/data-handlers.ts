import type { Handlers } from '../http/handler.ts';
import { notBuilt } from '../lib/not-built.ts';

type Account = Handlers<'account'>;

export const exportMyData: Account['exportMyData'] = notBuilt;

import type { Handlers } from '../http/handler.ts';
import { notBuilt } from '../lib/not-built.ts';

export const handlers: Handlers<'media'> = {
  generateFileUploadUrl: notBuilt,
};

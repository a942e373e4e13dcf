import type { Handlers } from '../http/handler.ts';
import { notBuilt } from '../lib/not-built.ts';

export const handlers: Handlers<'memberJobs'> = {
  startMemberJob: notBuilt,
  startMemberImport: notBuilt,
  applyMemberImport: notBuilt,
  cancelMemberJob: notBuilt,
  getMemberJob: notBuilt,
  listMemberJobs: notBuilt,
  listMemberJobResults: notBuilt,
};

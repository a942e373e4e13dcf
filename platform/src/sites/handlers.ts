import type { Handlers } from '../http/handler.ts';
import { findSite } from './store.ts';

export const handlers: Handlers<'sites'> = {
  async getSite({ tx, caller }) {
    return { site: await findSite(tx, caller.siteId) };
  },
};

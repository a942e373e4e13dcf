import type { Handlers } from '../http/handler.ts';
import { notBuilt } from '../lib/not-built.ts';

type Members = Handlers<'members'>;

export const joinCommunity: Members['joinCommunity'] = notBuilt;
export const leaveCommunity: Members['leaveCommunity'] = notBuilt;
export const updateCurrentMemberSlug: Members['updateCurrentMemberSlug'] = notBuilt;
export const updateMemberSlug: Members['updateMemberSlug'] = notBuilt;

// Generated from contract/src/conferencing.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';

/** Get how the online meetings of the site are held. */
export const getConferencingSettings: Call<[options?: NoOptions], { provider: 'NONE' | 'FIXED_LINK' | 'JITSI'; url: string; staffLinks: { staffMemberId: string; url: string }[]; serviceLinks: { serviceId: string; url: string }[]; revision: string; updatedDate: Date }, never> = /* @__PURE__ */ call({ id: 'conferencing.getConferencingSettings', method: 'GET', path: '/foyer/v1/conferencing-settings', unwrap: 'conferencingSettings', address: toAddress });

/** Update the fields sent of how online meetings are held. */
export const updateConferencingSettings: Call<[conferencingSettings: { provider?: 'NONE' | 'FIXED_LINK' | 'JITSI' | null; url?: string | null; staffLinks?: readonly { staffMemberId: string; url: string }[] | null; serviceLinks?: readonly { serviceId: string; url: string }[] | null; revision?: string | null; updatedDate?: Date | string | null; _updatedDate?: Date | string | null }, options?: NoOptions], { provider: 'NONE' | 'FIXED_LINK' | 'JITSI'; url: string; staffLinks: { staffMemberId: string; url: string }[]; serviceLinks: { serviceId: string; url: string }[]; revision: string; updatedDate: Date }, 'REVISION_MISMATCH'> = /* @__PURE__ */ call({ id: 'conferencing.updateConferencingSettings', method: 'PATCH', path: '/foyer/v1/conferencing-settings', args: ['conferencingSettings'], unwrap: 'conferencingSettings' });

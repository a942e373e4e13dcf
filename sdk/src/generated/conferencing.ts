// Generated from contract/src/conferencing.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';

/** Get how the online meetings of the site are held. */
export const getConferencingSettings: Call<[options?: NoOptions], { provider: 'NONE' | 'FIXED_LINK' | 'JITSI' | 'ZOOM' | 'GOOGLE_MEET'; url: string; staffLinks: { staffMemberId: string; url: string }[]; serviceLinks: { serviceId: string; url: string }[]; hosts: { staffMemberId: string; host: string }[]; revision: string; updatedDate: Date }, never> = /* @__PURE__ */ call('conferencing.getConferencingSettings GET /foyer/v1/conferencing-settings  conferencingSettings', toAddress);

/** List how the site reaches Zoom and Google Meet, without secrets. */
export const listConferencingAccounts: Call<[options?: NoOptions], { provider: 'ZOOM' | 'GOOGLE_MEET'; accountId?: string; clientId: string; host: string; checkedDate?: Date; failure?: 'CREDENTIALS' | 'PERMISSION' | 'HOST' | 'RATE_LIMIT' | 'UNAVAILABLE' | 'REFUSED'; failedMeetings?: number; failingSinceDate?: Date }[], never> = /* @__PURE__ */ call('conferencing.listConferencingAccounts GET /foyer/v1/conferencing-accounts  conferencingAccounts', toAddress);

export interface RemoveConferencingAccountResponse {
}
/** Forget how the site reaches Zoom or Google Meet. */
export const removeConferencingAccount: Call<[provider: 'ZOOM' | 'GOOGLE_MEET', options?: NoOptions], RemoveConferencingAccountResponse, never> = /* @__PURE__ */ call('conferencing.removeConferencingAccount DELETE /foyer/v1/conferencing-accounts/{provider}', toAddress);

export interface SetConferencingAccountOptions {
  accountId?: string | null;
  clientId?: string | null;
  clientSecret?: string | null;
  refreshToken?: string | null;
  host?: string | null;
}
/** Set how the site reaches Zoom or Google Meet. */
export const setConferencingAccount: Call<[provider: 'ZOOM' | 'GOOGLE_MEET', options?: SetConferencingAccountOptions], { provider: 'ZOOM' | 'GOOGLE_MEET'; accountId?: string; clientId: string; host: string; checkedDate?: Date; failure?: 'CREDENTIALS' | 'PERMISSION' | 'HOST' | 'RATE_LIMIT' | 'UNAVAILABLE' | 'REFUSED'; failedMeetings?: number; failingSinceDate?: Date }, never> = /* @__PURE__ */ call('conferencing.setConferencingAccount PUT /foyer/v1/conferencing-accounts/{provider}  conferencingAccount', toAddress);

/** Update the fields sent of how online meetings are held. */
export const updateConferencingSettings: Call<[conferencingSettings: { provider?: 'NONE' | 'FIXED_LINK' | 'JITSI' | 'ZOOM' | 'GOOGLE_MEET' | null; url?: string | null; staffLinks?: readonly { staffMemberId: string; url: string }[] | null; serviceLinks?: readonly { serviceId: string; url: string }[] | null; hosts?: readonly { staffMemberId: string; host: string }[] | null; revision?: string | null; updatedDate?: Date | string | null; _updatedDate?: Date | string | null }, options?: NoOptions], { provider: 'NONE' | 'FIXED_LINK' | 'JITSI' | 'ZOOM' | 'GOOGLE_MEET'; url: string; staffLinks: { staffMemberId: string; url: string }[]; serviceLinks: { serviceId: string; url: string }[]; hosts: { staffMemberId: string; host: string }[]; revision: string; updatedDate: Date }, 'REVISION_MISMATCH'> = /* @__PURE__ */ call('conferencing.updateConferencingSettings PATCH /foyer/v1/conferencing-settings conferencingSettings conferencingSettings');

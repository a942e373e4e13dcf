// Written by conformance/compare/write-enumerations.ts. Do not edit.
import { values } from '../values.ts';

export { AddressTag, EmailTag, FactorStatus, FactorType, MfaReason, PhoneTag, PrivacyStatus, Reason, StateType, Status, StatusName } from './shared.ts';

export const Target = /* @__PURE__ */ values('EMAIL');
export type Target = keyof typeof Target;

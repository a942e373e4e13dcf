// Written by conformance/compare/write-enumerations.ts. Do not edit.

export { AddressTag, EmailTag, FactorStatus, FactorType, MfaReason, PhoneTag, PrivacyStatus, Reason, StateType, Status, StatusName, TenantType } from './shared.ts';

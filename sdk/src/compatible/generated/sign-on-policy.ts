// Written by conformance/compare/write-enumerations.ts. Do not edit.

export { DeleteStatus, Namespace, SiteCreatedContext, State, WebhookIdentityType } from './shared.ts';

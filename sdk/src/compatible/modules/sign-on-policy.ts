export * from '../../generated/sign-on-policy.ts';
export * from '../generated/sign-on-policy.ts';

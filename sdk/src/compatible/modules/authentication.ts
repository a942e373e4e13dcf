export * from '../../generated/authentication.ts';
export * from '../generated/authentication.ts';

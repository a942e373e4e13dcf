export * from '../../generated/verification.ts';
export * from '../generated/verification.ts';

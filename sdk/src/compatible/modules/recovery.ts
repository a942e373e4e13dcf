export * from '../../generated/recovery.ts';
export * from '../generated/recovery.ts';

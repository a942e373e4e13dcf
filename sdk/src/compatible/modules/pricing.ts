export * from '../../generated/pricing.ts';
export * from '../generated/pricing.ts';

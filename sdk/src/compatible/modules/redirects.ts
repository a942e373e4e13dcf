export * from '../../generated/redirects.ts';
export * from '../generated/redirects.ts';

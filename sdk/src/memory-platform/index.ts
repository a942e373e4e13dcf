export type { NewMember } from './entities.ts';
export { MemoryPlatform, type MemoryPlatformOptions, type ReceivedCall } from './platform.ts';

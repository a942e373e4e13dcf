export { createFoyer, type Foyer } from './foyer.ts';
export { FoyerProvider, type Session, useFoyer, useSession } from './provider.tsx';
export { retry } from './retry.ts';

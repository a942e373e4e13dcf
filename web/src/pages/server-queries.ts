import type { ClientCore } from '@foyer/sdk';
import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** On the server: the client of the member whom a page is rendered for, and the answers to what the page asks. */
export const ServerQueries = createContext<{ client: ClientCore; queries: QueryClient } | null>(null);

export * from '@foyer/react/zone-time';

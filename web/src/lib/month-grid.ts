export * from '@foyer/react/month-grid';

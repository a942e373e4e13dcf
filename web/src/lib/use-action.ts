export { type Action, LEAVING, useAction } from '@foyer/react/use-action';

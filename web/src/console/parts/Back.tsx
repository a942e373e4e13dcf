export { Back } from '../../ui/Back.tsx';

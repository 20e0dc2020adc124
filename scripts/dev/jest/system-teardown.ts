import { stopSystem } from './system-setup.ts';

export default stopSystem;

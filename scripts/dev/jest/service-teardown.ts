import { stopServices } from './service-setup.ts';

export default stopServices;

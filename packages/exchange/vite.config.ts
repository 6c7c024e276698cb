// Builds the exchange as one module for the server.
import { oneModule } from '../../tools/build/one-module.ts';

export default oneModule(import.meta.dirname);

// Prints a new pair of caller keys as settings: for a secret of Kubernetes, or an environment file.
import { newCallerKeys } from '../dev/keys.ts';

const { publicKey, privateKey } = newCallerKeys();
console.log(`CALLER_TOKEN_PUBLIC_KEY=${publicKey}\nCALLER_TOKEN_PRIVATE_KEY=${privateKey}`);

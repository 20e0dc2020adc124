// Prints new keys for a deployment as settings: for a Kubernetes Secret, or an environment file.
import { newDeploymentKeys } from '../dev/settings/keys.ts';

const { publicKey, privateKey, totpKey } = newDeploymentKeys();
console.log(
  `CALLER_TOKEN_PUBLIC_KEY=${publicKey}\nCALLER_TOKEN_PRIVATE_KEY=${privateKey}\nTOTP_ENCRYPTION_KEYS=${totpKey}`,
);

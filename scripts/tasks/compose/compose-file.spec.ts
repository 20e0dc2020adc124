import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SERVER_IMAGES } from '@swizzle/backends/program';
import { parse } from 'yaml';
import { PROCESSES } from '../../dev/processes/processes.ts';
import { ROOT } from '../../dev/root.ts';
import { IMAGES } from '../image/images.ts';

interface Container {
  image: string;
  build?: { args: { PROCESS: string } };
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  ports?: string[];
  profiles?: string[];
  stop_grace_period?: string;
  environment?: Record<string, string | number | null>;
  healthcheck?: { test: string[] };
}

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { services } = parse(textOf('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Container>;
};
const containers = Object.entries(services);

describe('docker-compose.yml', () => {
  it.each(PROCESSES)('starts $name from its own image', ({ name }) => {
    expect(services[name]).toMatchObject({
      image: `swizzle/${name}:\${SWIZZLE_TAG:-local}`,
      build: { args: { PROCESS: name } },
    });
    expect(services[name]?.profiles).toBeUndefined();
  });

  it.each(PROCESSES)('gives $name more time than its own shutdown needs', ({ name }) => {
    const grace = Number(services[name]?.stop_grace_period?.replace(/s$/, ''));
    expect(grace).toBeGreaterThan(Number(services[name]?.environment?.STOP_SECONDS));
  });

  it.each(containers)(
    'lets %s write only to /tmp and volumes, without privilege escalation',
    (_name, container) => {
      expect(container).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
      expect(container.security_opt).toEqual(['no-new-privileges:true']);
    },
  );

  it.each(containers)('checks the health of %s without a shell', (_name, { healthcheck }) => {
    expect(healthcheck?.test[0]).toBe('CMD');
  });

  it('publishes only the gateway, on the loopback interface', () => {
    const open = containers.filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name, { ports }]) => [name, ports?.[0]?.split(':')[0]])).toEqual([
      ['gateway', '127.0.0.1'],
    ]);
  });

  it('gives the gateway the address of every service', () => {
    const upstreams = PROCESSES.flatMap(({ name, url }) => (url ? [[url, `http://${name}:8080`]] : []));
    expect(services.gateway?.environment).toMatchObject(Object.fromEntries(upstreams));
  });

  it('contains no secret', () => {
    const settings = containers.flatMap(([, { environment }]) => Object.entries(environment ?? {}));
    const secrets = settings.filter(([name]) => /KEY|SECRET|PASSWORD|TOKEN|SMTP_URL/.test(name));
    expect(secrets.map(([name]) => name)).toContain('OPENAI_API_KEY');
    expect(secrets.filter(([, value]) => value !== null)).toEqual([]);
    expect(textOf('docker-compose.yml')).not.toMatch(/\b(sk|pk|whsec)_\w|:\/\/[^/\s@}]+:[^/\s@}]+@/);
  });
});

it('uses the same server images as the tests', () => {
  expect([services.mongodb?.image, services.redis?.image, services.nats?.image]).toEqual([
    ...[SERVER_IMAGES.mongo, SERVER_IMAGES.redis, SERVER_IMAGES.nats],
  ]);
});

describe('deploy/Dockerfile', () => {
  it('has a stage for every process, which starts that process', () => {
    const stages = textOf('deploy/Dockerfile').matchAll(/^FROM (main|worker) AS (\S+)$/gm);
    expect(Array.from(stages, ([, entry, name]) => ({ entry, name }))).toEqual(
      IMAGES.map(({ name, entry }) => ({ entry, name })),
    );
  });

  it('copies only listed files', () => {
    const [first, ...rest] = textOf('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(first).toBe('*');
    const named = rest.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    expect(named.filter((path) => path.startsWith('.') || path.includes('*'))).toEqual(['tsconfig*.json']);
    // In any folder: dot files and key files.
    expect(rest).toEqual(
      expect.arrayContaining(['**/.*', '**/*.env', '**/*.pem', '**/*.key', '**/node_modules']),
    );
  });
});

/** The servers that stand for production: docker-compose.yml starts the same, and tests may. */
export const SERVER_IMAGES = { mongo: 'mongo:8', redis: 'redis:8', nats: 'nats:2.12-alpine' } as const;

export type BackendName = keyof typeof SERVER_IMAGES;

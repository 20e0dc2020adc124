import { AppError } from '@swizzle/kit/http/app-error';
import plugin from 'fastify-plugin';

const isHost = (name = '') => name.length === 4 && name.toLowerCase() === 'host';

/**
 * Refuses a request that names two hosts, and whatever follows it (RFC 9112, section 3.2): a proxy before us may have
 * believed the other one. Node itself refuses requests without a Host header.
 */
export const hostCheck = plugin(async (app) => {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, reply, done) => {
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at])) hosts++;
    if (hosts < 2) return done();
    void reply.header('connection', 'close');
    done(new AppError('bad_input'));
  });
});

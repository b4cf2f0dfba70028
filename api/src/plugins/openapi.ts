import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { productName } from '../../contracts/product';

export const docsPath = '/api/docs';

/** The OpenAPI document, made from the contracts, at `json` below this address, and the page to read it at the address. */
export const openapiPlugin = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: `${productName} API`, version: '0.1.0' },
        servers: [],
      },
      transform: jsonSchemaTransform,
    });
    await app.register(swaggerUi, {
      routePrefix: docsPath,
      uiConfig: { docExpansion: 'list', tryItOutEnabled: false, validatorUrl: null },
      staticCSP: {
        'default-src': "'none'",
        'script-src': "'self'",
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'connect-src': "'self'",
        'base-uri': "'none'",
        'form-action': "'none'",
        'frame-ancestors': "'none'",
      },
    });
  },
  { name: 'openapi' },
);

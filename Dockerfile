# The web app in a container: docs/deploy.md. Nothing of the local stack is in it.
ARG NODE_IMAGE=node:22-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1 WETWELL_OUTPUT=standalone
COPY package.json package-lock.json .npmrc ./
COPY functions/package.json functions/
RUN npm ci --ignore-scripts --workspaces=false
COPY . .
# Baked into the browser's code: an image is built for one Firebase project.
ARG NEXT_PUBLIC_FIREBASE_API_KEY
ARG NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN
ARG NEXT_PUBLIC_FIREBASE_PROJECT_ID
ARG NEXT_PUBLIC_FIREBASE_APP_ID
ARG NEXT_PUBLIC_MICROSOFT_TENANT_ID
ARG NEXT_PUBLIC_ALERTS_ACCESS_UIDS
ARG NEXT_PUBLIC_MAP_STYLE_URL
ARG NEXT_PUBLIC_MAP_ORIGINS
ARG NEXT_PUBLIC_SENTRY_DSN
ARG NEXT_PUBLIC_LOGROCKET_APP_ID
# By which errors are told apart: there is no Git in here that knows the commit.
ARG GIT_COMMIT
ARG SENTRY_ENVIRONMENT
ARG SENTRY_ORG
ARG SENTRY_PROJECT
ARG SENTRY_URL
RUN --mount=type=secret,id=SENTRY_AUTH_TOKEN,env=SENTRY_AUTH_TOKEN npm run build

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 \
    HOSTNAME=0.0.0.0 PORT=3000 KEEP_ALIVE_TIMEOUT=75000
COPY --from=build /app/.next/standalone ./
COPY --from=build /app/.next/static .next/static
# Written after the server was put together; without the first no page has its policy.
COPY --from=build /app/.next/csp-hashes.json /app/.next/service-worker.js .next/
COPY --from=build /app/public public
COPY --from=build /app/scripts/container-health.mjs ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=20s CMD ["node", "container-health.mjs"]
CMD ["node", "server.js"]

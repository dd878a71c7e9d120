#!/bin/sh
# The operator's commands with the shop's own settings, as the shop's own user.
set -eu
export DATA_DIR="${DATA_DIR:-/var/lib/toktokbox}"
set -- /usr/bin/node --disable-warning=ExperimentalWarning --env-file=/etc/toktokbox/toktokbox.env \
    /usr/lib/toktokbox/toktokbox.mjs "${@:-help}"
if [ "$(id -u)" = 0 ]; then
    exec setpriv --reuid=toktokbox --regid=toktokbox --init-groups "$@"
fi
exec "$@"

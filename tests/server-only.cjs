// Jest resolves 'server-only' to its throwing build; routes are tested on the server's side.

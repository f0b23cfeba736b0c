/** An unsigned identity token, as the Auth emulator issues. `claims` override the defaults. */
export function unsignedToken(projectId: string, uid: string, claims: object = {}): string {
  const nowS = Math.floor(Date.now() / 1000)
  const payload = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    iat: nowS,
    auth_time: nowS,
    exp: nowS + 3_600,
    ...claims,
  }
  return `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(payload)}.`
}

function base64url(json: object): string {
  return Buffer.from(JSON.stringify(json)).toString('base64url')
}

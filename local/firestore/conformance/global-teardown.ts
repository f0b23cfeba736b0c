export { stopUnderTest as default } from './global-setup'

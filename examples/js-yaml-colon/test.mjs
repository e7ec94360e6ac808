// The interestingness test: is this still valid JSON that js-yaml 3.14.1 refuses to read, with that very message?
import yaml from 'js-yaml-3';

export default function isRejected(candidate) {
  const text = new TextDecoder().decode(candidate);
  try {
    JSON.parse(text);
  } catch {
    return false; // Not JSON any more, so js-yaml may complain.
  }
  try {
    yaml.safeLoad(text);
    return false;
  } catch (error) {
    return error.message.startsWith('missed comma between flow collection entries');
  }
}

#version 450

#define COUNT 4

layout(location = 0) out vec4 color;
layout(std140, binding = 0) uniform Block {
  mat4 transform;
  vec3 light[COUNT];
} block;
uniform sampler2D image;
in vec2 uv;

struct Material {
  vec3 diffuse;
  float shine;
};

const float PI = 3.14159;

float lambert(in vec3 normal, in vec3 direction) {
  return max(dot(normal, normalize(direction)), 0.0);
}

vec3 shade(Material material, vec3 normal, inout int steps) {
  vec3 sum = vec3(0.0);
  for (int i = 0; i < COUNT; i++) {
    float value = lambert(normal, block.light[i]);
    if (value <= 0.0) continue;
    sum += material.diffuse * value + pow(value, material.shine);
    steps++;
  }
  return sum / float(COUNT);
}

void main() {
  Material material = Material(texture(image, uv).rgb, 2.0);
  int steps = 0;
  mat3 rotation = mat3(1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0);
  vec3 result = shade(material, rotation * vec3(uv.xy, 1.0), steps);
  switch (steps) {
    case 0:
      discard;
    default:
      result.x = steps > 2 ? sin(PI * result.y) : result.z;
  }
  while (steps > 0) { steps -= 1; }
  color = block.transform * vec4(clamp(result, 0.0, 1.0), 1.0);
}

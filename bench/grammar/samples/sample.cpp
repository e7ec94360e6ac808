#include <vector>
#include "local.h"
#define TWICE(x) ((x) * 2)

namespace demo {

template <typename T, int N = 4>
class Stack : public Base<T>, private Other {
 public:
  explicit Stack(std::size_t size) : items_(size), count_{0} {}
  virtual ~Stack() = default;
  bool push(const T& item) noexcept override {
    if (count_ >= N) return false;
    items_[count_++] = item;
    return true;
  }
  T& operator[](int i) { return items_[i]; }

 private:
  std::vector<T> items_;
  int count_ = 0;
  static constexpr double ratio = 1.5e3;
};

enum class Colour : unsigned { Red = 1, Green, Blue };

#ifdef DEBUG
static int level = 3;
#else
static int level = 0;
#endif

auto sum(int a, int b = 2, ...) -> int {
  try {
    for (int i = 0, n = a; i < n; ++i) {
      switch (i % 3) { case 0: continue; case 1: break; default: b += TWICE(i); }
    }
    for (auto& x : {1, 2, 3}) b ^= x;
  } catch (const std::exception& e) {
    throw;
  } catch (...) {
    delete new int(5);
  }
  auto f = [&a, b](int x) mutable { return x + a - b; };
  return static_cast<int>(f(1)) > 0 ? -1 : sizeof(long long) + 'c' + "text"[0];
}

}  // namespace demo

int main() {
  demo::Stack<int, 8> stack(10);
  using Item = decltype(stack[0]);
  if (auto ok = stack.push(1); ok && !stack.push(2)) { goto done; }
  do { stack.push(3); } while (false);
done:
  return demo::sum(1, 2);
}
